import { expect, test } from "vitest";

import { optionFields } from "../src/lobby/optionSchema";

function only(property: Record<string, unknown>, $defs: Record<string, unknown> = {}) {
  const [field] = optionFields({ properties: { some_option: property }, $defs });
  return field;
}

test("a field has a title, a help and a value to start with", () => {
  expect(only({ type: "boolean", description: "Play longer.", default: true })).toEqual({
    name: "some_option",
    title: "Some option",
    help: "Play longer.",
    start: true,
    kind: "switch",
    values: [false, true],
  });
});

test("a short range of whole numbers is a choice, a long one is typed in", () => {
  expect(only({ type: "integer", minimum: 2, maximum: 4 })).toMatchObject({
    kind: "choice",
    values: [2, 3, 4],
  });
  expect(only({ type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 4 })).toMatchObject({
    values: [2, 3],
  });
  expect(only({ type: "integer", minimum: 1, maximum: 100 })).toMatchObject({
    kind: "number",
    least: 1,
    most: 100,
  });
  expect(only({ type: "number", minimum: 0, maximum: 1 })).toMatchObject({ kind: "number" });
});

test("an enumeration is a choice, also by reference and where it may be left out", () => {
  const $defs = { Level: { type: "string", enum: ["easy", "hard"] } };
  const values = ["easy", "hard"];
  expect(only({ enum: values })).toMatchObject({ kind: "choice", values });
  expect(only({ $ref: "#/$defs/Level", default: "hard" }, $defs)).toMatchObject({ values, start: "hard" });
  expect(only({ allOf: [{ $ref: "#/$defs/Level" }] }, $defs)).toMatchObject({ kind: "choice", values });
  expect(only({ anyOf: [{ $ref: "#/$defs/Level" }, { type: "null" }], default: null }, $defs)).toMatchObject({
    values,
    start: undefined,
  });
});

test("anything else is text", () => {
  expect(only({ type: "string" })).toMatchObject({ kind: "text", values: [] });
  expect(optionFields({})).toEqual([]);
});
