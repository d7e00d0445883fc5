import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLines } from './jsonLines.ts';

test('the line of a value is the line of its key, or of the entry in a list', () => {
  const lines = jsonLines('{\n "a": {\n\n "b\\"}": [1,\n {"c": null}]\n }, "d":\n 2 }');
  expect(lines.of([])).toBe(1);
  expect(lines.of(['a'])).toBe(2);
  expect(lines.of(['a', 'b"}'])).toBe(4);
  expect(lines.of(['a', 'b"}', 1])).toBe(5);
  expect(lines.of(['a', 'b"}', 1, 'c'])).toBe(5);
  expect(lines.of(['d'])).toBe(6);
  expect(lines.of(['a', 'none', 3])).toBe(2);
  expect(lines.repeatedKey).toBeUndefined();
});

test('a repeated key is found, and no other', () => {
  expect(jsonLines('{"a": {"x": 1}, "b": {"x": 1},\n "a": 2}').repeatedKey).toEqual({ key: 'a', line: 2 });
  expect(jsonLines('[{"a": 1},\n {"a": 1, "\\u0061": 2}]').repeatedKey).toEqual({ key: 'a', line: 2 });
});

test('every value of any JSON is found on its line', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 1);
      const lines = jsonLines(text);
      if (Array.isArray(value) && value.length > 0) expect(lines.of([0])).toBe(2);
      expect(lines.repeatedKey).toBeUndefined();
    }),
  );
});
