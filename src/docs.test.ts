import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listShortcuts } from '#components/listShortcuts.ts';
import { pageShortcuts } from '#components/shortcuts.ts';
import { settingNames } from '#settings/readSettings.ts';

/*
 * The manual is part of the repository: what cites it must find what it cites, and what it says of commands, settings and
 * files must be so.
 */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted();

const documents = filesOf('*.md', 'docs/**/*.md');
const sources = filesOf(
  '*.{html,json,ts}',
  '.size-limit.ts',
  '.ci/*',
  '.github/**/*.yml',
  'e2e/**/*.ts',
  'src/**/*.{css,ts,tsx}',
).filter((path) => ![relative(root, import.meta.filename), 'package-lock.json'].includes(path));

const withoutCodeBlocks = (markdown: string): string => markdown.replace(/^```.*?^```$/gms, '');

type Heading = { text: string; number: string | undefined; anchor: string; body: string };

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** The headings of a document, each with the text up to the next one. */
function headingsOf(markdown: string): Heading[] {
  const [, ...parts] = withoutCodeBlocks(markdown).split(/^#{1,6} /m);
  return parts.map((part) => {
    const [line = '', ...body] = part.split('\n');
    const text = line.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
    return { text, number: /^(\d+(?:\.\d+)*)\.? /.exec(text)?.[1], anchor: anchorOf(text), body: body.join('\n') };
  });
}

const headings = new Map(documents.map((path) => [path, headingsOf(read(path))]));

/** The document that a file cites, undefined when there is none of that name. */
const cited = (name: string, from: string): string | undefined =>
  [join(dirname(from), name), name, join('docs', name), join('docs/decisions', name)].find((path) =>
    headings.has(path),
  );

/** A text on one line, without the marks that begin the lines of a comment. */
const onOneLine = (text: string, isDocument: boolean): string =>
  text.replace(isDocument ? /\s*\n\s*/g : /\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ').replace(/https?:\/\/[^\s)]+/g, '');

/** What is cited of a document: `, section 3`, ` §2.4, §2.7`, ` §3 rule 1`, ` "Snapshots"`. */
const PLACE =
  /^(?:,? (?:and )?(?:§|section )(?<number>\d+(?:\.\d+)*)(?: rule (?<rule>\d+))?|,? ["“](?<title>[^"”]+)["”])/;

/** What does not resolve of the places that follow the name of a document. */
function wrongPlaces(document: string, following: string): string[] {
  const wrong: string[] = [];
  for (let rest = following, place = PLACE.exec(rest); place; place = PLACE.exec(rest)) {
    const { number, rule, title } = place.groups ?? {};
    const found = headings.get(document)?.find((one) => (title ? one.text === title : one.number === number));
    const hasRule = !rule || new RegExp(`^${rule}\\. `, 'm').test(found?.body ?? '');
    if (!found || !hasRule) wrong.push(`${document}${place[0]}`);
    rest = rest.slice(place[0].length);
  }
  return wrong;
}

/** Each citation of a text that leads nowhere. */
function brokenCitations(path: string, text: string): string[] {
  const line = onOneLine(text, path.endsWith('.md'));
  const named = [...line.matchAll(/(?<![\w/.-])(?:\/?(?:[\w.-]+\/)*[\w-]+\.md\b|README(?=,? "))/g)].flatMap((match) => {
    const name = match[0].endsWith('.md') ? match[0] : `${match[0]}.md`;
    const document = cited(name, path);
    return document ? wrongPlaces(document, line.slice(match.index + match[0].length)) : [`${name}: no such document`];
  });
  const decisions = [...line.matchAll(/\bdecisions?[/ ](\d{3}[\w-]*)(?!\.md|\w)/gi)].flatMap(([, slug = '']) => {
    const found = filesOf(`docs/decisions/${slug}{,-*}.md`);
    return found.length === 1 ? [] : [`decision ${slug}: ${found.length} of that number`];
  });
  return [...named, ...decisions].map((problem) => `${path}: ${problem}`);
}

/** Each link and picture of a document that leads nowhere. */
function brokenLinks(path: string, markdown: string): string[] {
  const text = withoutCodeBlocks(markdown).replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^(https?|mailto):/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const to = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, to))) return [`${path}: there is no ${target}`];
    const anchors = headings.get(to)?.map((heading) => heading.anchor);
    return anchor === undefined || anchors?.includes(anchor) ? [] : [`${path}: no heading for ${target}`];
  });
}

describe('citations', () => {
  test('of the code and of the documents lead to a document, a section, a heading or a decision', () => {
    const broken = [...documents, ...sources].flatMap((path) => brokenCitations(path, read(path)));
    expect(broken).toEqual([]);
    expect(sources.length).toBeGreaterThan(500);
  });

  test.each([
    ['another document', 'nowhere.md §1'],
    ['a design note of elsewhere', '/elsewhere/design.md'],
    ['a section that is not there', 'protocol.md §2.99'],
    ['the second of two sections', 'protocol.md §2.4, §9.9'],
    ['a section in words', 'deployed-services.md, section 99'],
    ['a rule that is not there', 'protocol.md §3 rule 9'],
    ['a heading that is not there', 'architecture.md "Snapshot"'],
    ['a heading of the README that is not there', 'README "Nothing of the kind"'],
    ['over two lines of a comment', 'protocol.md\n * §2.99'],
    ['a decision that is not there', 'docs/decisions/999'],
    ['a decision by another title', 'docs/decisions/001-other-title'],
  ])('%s is found', (_case, text) => {
    expect(brokenCitations('src/some.ts', ` * Why: ${text}.`)).toHaveLength(1);
  });

  test.each([
    'protocol.md §4',
    'protocol.md §2.4, §2.7',
    'protocol.md §3 rule 1',
    'deployed-services.md\n * §1.4',
    'architecture.md "Snapshots"',
    'docs/decisions/002',
    'https://example.com/other.md',
  ])('%j resolves', (text) => {
    expect(brokenCitations('src/some.ts', ` * Why: ${text}.`)).toEqual([]);
  });
});

describe('the documents', () => {
  test('link to what is there', () => {
    expect(documents.flatMap((path) => brokenLinks(path, read(path)))).toEqual([]);
    for (const target of ['nowhere.md', 'operating.md#nowhere', '#nowhere', 'screenshots/nowhere.png'])
      expect(brokenLinks('docs/protocol.md', `[x](${target})`)).toHaveLength(1);
  });

  test('quote the addresses with parameters of their commands, of which a shell takes a part for its own', () => {
    const commands = documents.flatMap((path) =>
      [...read(path).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text),
    );
    const words = commands.flatMap(
      (text = '') => text.replace(/"[^"]*"|'[^']*'/g, '').match(/\S+:\/\/\S*[?&]\S*/g) ?? [],
    );
    expect(words).toEqual([]);
    expect(commands.join('')).toContain('sslmode=');
  });

  test('show every picture that is kept', () => {
    const shown = documents.map(read).join('\n');
    const kept = filesOf('docs/screenshots/*').map((path) => path.replace('docs/', ''));
    expect(kept.filter((picture) => !shown.includes(`${picture})`))).toEqual([]);
    expect(kept.length).toBeGreaterThan(0);
  });

  test('begin with a README of at most 8 kB', () => {
    expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(8192);
  });

  test('name files and folders that are there, as comments do', () => {
    const wrong = [...documents, ...sources].flatMap((path) =>
      [...read(path).matchAll(/`((?:src|e2e|docs|\.ci|\.github)\/[^`\s*<>{}]*)`/g)]
        .filter(([, named = '']) => !existsSync(join(root, named)))
        .map(([, named]) => `${path}: ${named}`),
    );
    expect(wrong).toEqual([]);
  });

  test('name sources and tests that are there, as comments do', () => {
    const files = filesOf('*.ts', 'src/**/*.{ts,tsx}', 'e2e/**/*.ts');
    const named = [...documents, ...sources].flatMap((path) =>
      [...read(path).matchAll(/`(?:[^`\n]* )?(\w[\w/.-]*\.tsx?)`/g)].map(([, name = '']) => ({ path, name })),
    );
    const isShown = ({ path, name }: { path: string; name: string }) =>
      path === 'CONTRIBUTING.md' && name.toLowerCase().startsWith('unapproved');
    const wrong = named.filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
    expect(wrong.filter((one) => !isShown(one))).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  test.each(['compliance', 'service', 'gateway', 'components'])('name every room of src/%s', (folder) => {
    const [, rooms = ''] = new RegExp(`^ {2}${folder}/ +(.*)$`, 'm').exec(read('docs/architecture.md')) ?? [];
    const there = filesOf(`src/${folder}/*/`).map((path) => path.split('/')[2]);
    expect(rooms.match(/\w+/g)?.toSorted()).toEqual(there.filter((room) => room !== 'testing'));
  });

  test('show changes of files that are there, and new ones that import what is there', () => {
    const shown = [...read('CONTRIBUTING.md').matchAll(/^```(?:diff|tsx?)\n(.*?)^```$/gms)].map(
      ([, code = '']) => code,
    );
    const made = 'src/pages/documents/unapproved';
    const named = shown.flatMap((code) => [
      ...[...code.matchAll(/[ /](src\/[\w/.-]+)/g)].map(([, path = '']) => path),
      ...[...code.matchAll(/'#([\w/.-]+)'/g)].map(([, path = '']) => `src/${path}`),
      ...[...code.matchAll(/'(\.\.?\/[\w/.-]+)'/g)].map(([, path = '']) => join(made, path)),
    ]);
    expect(named.filter((path) => !path.startsWith(`${made}/`) && !existsSync(join(root, path)))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  test('have a row for each setting of a reader', () => {
    const [, settings = ''] = /^## Settings\n(.*?)^## /ms.exec(read('docs/user-guide.md')) ?? [];
    const rows = [...settings.matchAll(/^\| ([\w -]+) \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(expect.arrayContaining(Object.values(settingNames).map((name) => name.toLowerCase())));
  });

  test('name commands that are there', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const commands = [...read('src/service/commandLine.ts').matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(
      ([, name]) => name,
    );
    expect(commands).toContain('serve');
    const usage = /const usage = `(.*?)`;/s.exec(read('src/gateway/commands/commandLine.ts'))?.[1] ?? '';
    const gatewayCommands = [...usage.matchAll(/^ {2}((?:audit )?[a-z]+)/gm)].map(([, name]) => name);
    expect(gatewayCommands).toContain('audit verify');
    const wrong = documents.flatMap((path) => {
      const text = read(path);
      const npm = [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)];
      const service = [...text.matchAll(/\bservice -- ([a-z]+)/g)];
      const gateway = [...text.matchAll(/\bgateway -- ((?:audit )?[a-z]+)/g)];
      return [
        ...npm.filter(([, name, usual = '']) => !Object.hasOwn(scripts, name ?? usual)),
        ...service.filter(([, name]) => !commands.includes(name)),
        ...gateway.filter(([, name]) => !gatewayCommands.includes(name)),
      ].map(([command]) => `${path}: ${command}`);
    });
    expect(wrong).toEqual([]);
  });

  test('have a glossary of words that the code has', () => {
    const glossary = headings.get('docs/architecture.md')?.find(({ text }) => text === 'Glossary')?.body ?? '';
    const names = [...glossary.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    const words = new Set(filesOf('src/**/*.{ts,tsx}').flatMap((path) => read(path).match(/\w+/g) ?? []));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });
});

/** The first cells of the rows of all tables of a document whose first heading is this one. */
const firstCells = (path: string, heading: RegExp): string[] =>
  read(path)
    .split(/\n\n+/)
    .filter((block) => heading.test(block.split('|')[1]?.trim() ?? ''))
    .flatMap((table) => table.split('\n').slice(2))
    .map((row) => row.split('|')[1] ?? '');

const namesIn = (cells: readonly string[], name: RegExp): string[] =>
  cells.flatMap((cell) => [...cell.matchAll(name)].map(([, found = '']) => found)).toSorted();

describe('the settings', () => {
  const variablesOf = (path: string) => namesIn(firstCells(path, /^Variable$/), /`([A-Z_]+)`/g);

  test('of the gateway are all in the manual, and no other', async () => {
    const [schema = ''] = filesOf('src/gateway/**/environment.ts');
    const { variableNames }: { variableNames: readonly string[] } = await import(
      pathToFileURL(join(root, schema)).href
    );
    expect(variablesOf('docs/operating.md')).toEqual(variableNames.toSorted());
    const inReadme = variablesOf('README.md');
    expect(inReadme.length).toBeGreaterThanOrEqual(5);
    expect(inReadme.filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(read('README.md')).toContain('(docs/operating.md#environment)');
  });

  test('that the data service takes from the environment are in its part of the manual', () => {
    const programs = filesOf('src/service/**/*.ts').filter((path) => !/\.test\.ts$|\/(testing|bench)\//.test(path));
    const variables = programs.flatMap((path) =>
      [...read(path).matchAll(/\benv(?:\.|\[')([A-Z]\w*)/g)].map(([, name = '']) => name),
    );
    expect(variables).toContain('DATABASE_URL');
    expect(variables.filter((name) => !read('docs/data-service.md').includes(`\`${name}\``))).toEqual([]);
  });

  test('of the command line are all in its part of the manual, and no other', () => {
    const commands = filesOf('src/service/commands/*.ts').filter((path) => !path.endsWith('.test.ts'));
    const options = commands.flatMap((path) =>
      [...read(path).matchAll(/'?\b([a-z][a-z-]*)'?: \{ type: '(?:string|boolean)'/g)].map(([, name = '']) => name),
    );
    expect(options).toEqual(expect.arrayContaining(['rate-limit', 'database-url', 'employees']));
    const documented = namesIn(firstCells('docs/data-service.md', /^Option of /), /`--([a-z-]+)`/g);
    expect([...new Set(documented)]).toEqual([...new Set(options)].toSorted());
  });
});

test('the manual lists every key that the dialog of keys does, in the same words', () => {
  const keys = headings.get('docs/user-guide.md')?.find(({ text }) => text === 'Keys')?.body ?? '';
  const rows = [...keys.matchAll(/^\| (?<keys>.+) \| (?<does>.+) \|$/gm)].map(({ groups }) => ({ ...groups }));
  const shown = [...Object.values(pageShortcuts), ...listShortcuts].map(({ keys, does }) => ({ keys, does }));
  expect(rows.slice(1)).toEqual(shown);
});
