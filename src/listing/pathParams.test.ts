import { expect, test } from 'vitest';
import { canonicalPath, pageAt, pathParams } from './pathParams.ts';

test.each([
  ['/training/employees/:id', '/training/employees/u1', { id: 'u1' }],
  ['/training/employees/:id/record', '/training/employees/a%252Fb/record', { id: 'a%2Fb' }],
  ['/training/employees/:id', '/training/employees/a%2Fb', { id: 'a/b' }],
  ['/equipment/:typeId/:id', '/equipment/t%20%C3%A9/%2525', { typeId: 't é', id: '%25' }],
  ['/documents/:id', '/documents/100%', { id: '100%' }],
  ['/documents/:id', '/documents', undefined],
  ['/documents/:id', '/documents/d1/', { id: 'd1' }],
  ['/documents/hygiene', '/documents/d1', undefined],
  ['/documents/:id', '/documents/~hygiene', { id: 'hygiene' }],
  ['/documents', '/documents', {}],
  ['/documents', '/Documents/', {}],
  ['/', '/', {}],
  ['/documents/:id', '/DOCUMENTS/Ab', { id: 'Ab' }],
  ['/equipment/:typeId/:id', '/equipment//x', undefined],
  ['/documents', '//documents', undefined],
  ['*', '/documents', undefined],
])('of %s at %s', (path, pathname, params) => {
  expect(pathParams(path, pathname)).toEqual(params);
});

test.each([
  ['/documents/hygiene', '/documents/hygiene'],
  ['/Documents/Hygiene/', '/documents/hygiene'],
  ['/documents/~hygiene', '/documents/:id'],
  ['/documents/d1/x', undefined],
])('%s is an address of %s, in either order of the registry', (pathname, path) => {
  const [one, other] = [{ path: '/documents/:id' }, { path: '/documents/hygiene' }];
  expect(pageAt([one, other], pathname)?.path).toBe(path);
  expect(pageAt([other, one], pathname)?.path).toBe(path);
});

test.each([
  ['/', '/', '/'],
  ['/documents', '/Documents/', '/documents'],
  ['/equipment/:typeId/:id', '/EQUIPMENT/T1/A%2Fb/', '/equipment/T1/A%2Fb'],
])('an address of %s typed as %s is %s in links', (path, pathname, canonical) => {
  expect(canonicalPath(path, pathname)).toBe(canonical);
});
