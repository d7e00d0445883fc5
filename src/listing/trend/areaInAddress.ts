import * as z from 'zod/mini';
import { oneOf } from '../urlState.ts';
import { otherAreas } from './trendSubject.ts';

/** The area of a page about the past in its address; none means the trainings. */
export const areaParam = oneOf(otherAreas);
export const AreaInAddress = z.object({ area: areaParam });
