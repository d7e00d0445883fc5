import { expect, test } from 'vitest';
import { ApiError } from '#client/apiError.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import { isBeingRead } from './recordedDay.ts';

const failedWith = (failure: GatewayFailure) =>
  new ApiError({ kind: 'failed', method: 'history', error: 'server_error', description: '', failure, httpStatus: 504 });

test('records are being read while their first reading takes long, and not when the service did not answer', () => {
  expect(isBeingRead(failedWith('first_reading'))).toBe(true);
  expect(isBeingRead(failedWith('timeout'))).toBe(false);
  expect(isBeingRead(null)).toBe(false);
});
