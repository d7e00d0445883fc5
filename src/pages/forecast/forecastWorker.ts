import { answerRequests } from '#listing/calculateApart.ts';
import { forecastCalculations } from './forecastCalculation.ts';

answerRequests(forecastCalculations);
