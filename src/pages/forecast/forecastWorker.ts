import { type ForecastCalculations, forecastCalculations } from './forecastCalculation.ts';

/** What the worker is asked for: one calculation with what it is made of. */
export type ForecastRequest = {
  [Name in keyof ForecastCalculations]: { name: Name; given: Parameters<ForecastCalculations[Name]>[0] };
}[keyof ForecastCalculations];

const answerTo = (request: ForecastRequest) =>
  request.name === 'prepared'
    ? forecastCalculations.prepared(request.given)
    : forecastCalculations.tried(request.given);

addEventListener('message', async ({ data }: MessageEvent<ForecastRequest>) => {
  // Not every browser has it yet; the page's own is not in here. docs/decisions/002.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  postMessage(answerTo(data));
});
