import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["node_modules", "src/generated"] },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [...typescript.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
);
