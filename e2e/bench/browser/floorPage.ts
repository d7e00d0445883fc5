/** What the bare page shows: the source of its records, and the texts of each record. */
export type FloorList = {
  /** Read first, to name the records; `container` is the field of the answer that holds the names. */
  names?: { method: string; container: string };
  /** Read before the records, which are requested once for each of these, with this parameter. */
  each?: { method: string; container: string; parameter: string };
  method: string;
  params: object;
  container: string;
  isPaged: boolean;
  /** The field of a record that holds its name, or the id of the thing that names it. */
  nameField: string;
  /** A number to show next to it. */
  numberField: string;
};

/**
 * The smallest possible list: names and numbers of the same records from the same gateway, thirty rows of two cells in the
 * document, no framework. The dashboard's pages are measured against it.
 */
export const floorPage = (list: FloorList): string => `<!doctype html>
<meta charset="utf-8"><title>Bare list</title>
<style>
body { margin: 0; font: 14px sans-serif } #list { height: 80vh; overflow-y: auto; position: relative }
[data-row] { position: absolute; left: 0; right: 0; height: 30px; display: grid; grid-template-columns: 1fr 1fr }
</style>
<button aria-label="Sort">Sort</button> <input type="search">
<div id="list" aria-busy="true"><div id="space"></div></div>
<script>
const list = ${JSON.stringify(list).replaceAll('<', '\\u003c')};
const box = document.getElementById('list');
const space = document.getElementById('space');
const HEIGHT = 30;
let all = [], shown = [];
const nodes = new Map();
function draw() {
  space.style.height = shown.length * HEIGHT + 'px';
  const first = Math.max(0, Math.floor(box.scrollTop / HEIGHT) - 3);
  const last = Math.min(shown.length, first + Math.ceil(box.clientHeight / HEIGHT) + 6);
  for (const [index, node] of nodes) if (index < first || index >= last) { node.remove(); nodes.delete(index); }
  for (let index = first; index < last; index += 1) {
    let node = nodes.get(index);
    if (!node) {
      node = document.createElement('div');
      node.dataset.row = index;
      node.style.transform = 'translateY(' + index * HEIGHT + 'px)';
      node.append(document.createElement('span'), document.createElement('span'));
      nodes.set(index, node);
      box.append(node);
    }
    node.firstChild.textContent = shown[index].name;
    node.lastChild.textContent = shown[index].number;
  }
}
box.addEventListener('scroll', draw, { passive: true });
let ascending = true;
document.querySelector('button').addEventListener('click', () => {
  ascending = !ascending;
  const sign = ascending ? 1 : -1;
  shown = shown.toSorted((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0));
  draw();
});
document.querySelector('input').addEventListener('input', ({ target }) => {
  const text = target.value.toLowerCase();
  shown = all.filter((row) => row.key.includes(text));
  box.scrollTop = 0;
  draw();
});
const call = async (method, params) => {
  const response = await fetch('/v1/' + method + '?' + encodeURIComponent(JSON.stringify(params)));
  return response.json();
};
const named = new Map();
const rowOf = (record) => {
  const value = String(record[list.nameField]);
  const name = named.get(value) ?? value;
  return { name, key: name.toLowerCase(), number: record[list.numberField] };
};
const add = (answer) => { all.push(...answer[list.container].map(rowOf)); shown = all; draw(); };
(async () => {
  const ofAll = await Promise.all([list.names && call(list.names.method, {}), list.each && call(list.each.method, {})]);
  const [people, groups] = ofAll;
  for (const { id, name, firstname, lastname } of people?.[list.names.container] ?? []) {
    named.set(String(id), name || [firstname, lastname].join(' '));
  }
  const asked = groups?.[list.each.container].map(({ id }) => ({ [list.each.parameter]: id })) ?? [{}];
  const wanted = asked.map((group) => ({ ...list.params, ...group }));
  const read = async () => {
    for (let params = wanted.shift(); params; params = wanted.shift()) {
      const paged = list.isPaged && !params.page ? { ...params, limit: 1000, page: 1 } : params;
      const answer = await call(list.method, paged);
      if (!answer[list.container]) continue; // a type whose equipment cannot be told
      add(answer);
      const pages = paged.page === 1 ? answer.paging.last_page : 1;
      for (let page = 2; page <= pages; page += 1) wanted.push({ ...paged, page });
      if (pages > 1) await Promise.all([read(), read(), read()]);
    }
  };
  await Promise.all([read(), read(), read(), read()]);
  box.setAttribute('aria-busy', 'false');
})();
</script>`;
