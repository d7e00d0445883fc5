import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { oneOfMany, type SeveralOptions } from './filterKinds.ts';

type SiteOptions<Row> = Partial<SeveralOptions<Row, string>> & Pick<SeveralOptions<Row, string>, 'of'>;

/** One or more sites, with `NO_SITE` for people and equipment without any. */
export const siteFilter = <Row>(options: SiteOptions<Row>) =>
  oneOfMany<Row>({ label: 'Site', name: siteNameOf, orNone: true, ...options });
