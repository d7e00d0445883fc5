import { expect, test } from 'vitest';
import { typedText } from './typedText.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

test.each([
  ['a letter', { key: 'o' }, 'mino'],
  ['a blank', { key: ' ' }, 'min '],
  ['a letter of two code units', { key: '𝒂' }, 'min𝒂'],
  ['AltGr', { key: '@', ctrlKey: true, altKey: true }, 'min@'],
  ['Backspace', { key: 'Backspace' }, 'mi'],
  ['Enter, which has nothing to choose yet', { key: 'Enter' }, 'min'],
  ['a key without a letter', { key: 'ArrowDown' }, undefined],
  ['a shortcut', { key: 'k', ctrlKey: true }, undefined],
  ['a shortcut of a Mac', { key: 'k', metaKey: true }, undefined],
  ['a letter that is being composed', { key: 'a', isComposing: true }, undefined],
])('%s', (_case, key, text) => {
  expect(typedText('min', { ...plain, ...key })).toBe(text);
});
