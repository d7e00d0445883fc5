import { answerRequests } from '#listing/calculateApart.ts';
import { coverageCalculations } from './coverageCalculation.ts';

answerRequests(coverageCalculations);
