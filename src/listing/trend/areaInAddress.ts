import * as z from 'zod/mini';
import { oneOf } from '../urlState.ts';
import { otherAreas } from './trendSubject.ts';

/** The area of a page about the past, as its address has it; the trainings without one. */
export const areaParam = oneOf(otherAreas);
export const AreaInAddress = z.object({ area: areaParam });
