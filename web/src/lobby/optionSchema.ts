/** The JSON schema of a game's options, read as fields of a form. */

interface Schema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
}

export type OptionValue = string | number | boolean;

export interface OptionField {
  name: string;
  title: string;
  help: string;
  start: OptionValue | undefined;
  /** The values to choose from; without any, `number` or `text` is typed in. */
  values: OptionValue[];
  kind: "switch" | "choice" | "number" | "text";
  least?: number;
  most?: number;
}

const MOST_LISTED = 12;

export function optionFields(options: Record<string, unknown>): OptionField[] {
  const schema = options as Schema;
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    field(name, resolve(property, schema)),
  );
}

/** The schema itself, wherever a reference or a nullable wrapper hides it. */
function resolve(schema: Schema, root: Schema): Schema {
  const inner = schema.$ref
    ? root.$defs?.[schema.$ref.replace("#/$defs/", "")]
    : (schema.allOf?.[0] ?? schema.anyOf?.find((arm) => arm.type !== "null"));
  return inner ? { ...resolve(inner, root), ...schema, type: resolve(inner, root).type } : schema;
}

function field(name: string, schema: Schema): OptionField {
  const words = name.replaceAll("_", " ");
  const base = {
    name,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    help: schema.description ?? "",
    start: isValue(schema.default) ? schema.default : undefined,
  };
  if (schema.enum) return { ...base, kind: "choice", values: schema.enum.filter(isValue) };
  if (schema.type === "boolean") return { ...base, kind: "switch", values: [false, true] };
  if (schema.type === "integer" || schema.type === "number") {
    const least =
      schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1);
    const most =
      schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - 1);
    if (schema.type === "integer" && least !== undefined && most !== undefined && most - least < MOST_LISTED)
      return {
        ...base,
        kind: "choice",
        values: Array.from({ length: most - least + 1 }, (_, i) => least + i),
      };
    return { ...base, kind: "number", values: [], least, most };
  }
  return { ...base, kind: "text", values: [] };
}

function isValue(value: unknown): value is OptionValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
