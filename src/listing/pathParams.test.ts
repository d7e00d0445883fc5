import { expect, test } from 'vitest';
import { pathParams } from './pathParams.ts';

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
])('of %s at %s', (path, pathname, params) => {
  expect(pathParams(path, pathname)).toEqual(params);
});
