// Who may import whom (ARCHITECTURE.md). `npm test` plants a violation of each rule and requires that it is caught:
// a checker that silently understands nothing passes everything.
const rooms = '^apps/(server|web)/src/rooms/([^/]+)/';
const tests = '[.](test|spec)[.]tsx?$';

/** An import keeps whole records of all rooms, to put them back as they were: the one list of tables that are not its own. */
const importedTables = '^apps/server/src/rooms/imports/tables[.]values[.]ts$';

/** The list of the server's rooms, which alone takes their manifests. */
const list = '^apps/server/src/rooms/all[.]ts$';

/** Wiring and test tools of the server: they know every room. */
const serverWiring = `${list}|^apps/server/src/(main|app|cli)[.]ts$|^apps/server/src/testing/`;

/** Word lists and limits of the contract, without a schema. */
const values = '^packages/contract/src/.+[/.]values[.]ts$';

module.exports = {
  forbidden: [
    {
      name: 'rooms-by-the-door',
      comment:
        'A room enters another only through its index.ts, and reads its tables through its views; tables have a rule of their own.',
      severity: 'error',
      from: { path: rooms, pathNot: ['[.]table[.]ts$', '[.]view[.]ts$', importedTables, tests] },
      to: { path: rooms, pathNot: ['^apps/$1/src/rooms/$2/', '/rooms/[^/]+/index[.]tsx?$', '[.]view[.]ts$'] },
    },
    {
      name: 'tests-by-the-door',
      comment:
        'Tests enter other rooms as everybody does, but may write their tables to prepare what they need.',
      severity: 'error',
      from: { path: `${rooms}.*${tests}` },
      to: {
        path: rooms,
        pathNot: ['^apps/$1/src/rooms/$2/', '/rooms/[^/]+/index[.]tsx?$', '[.](view|table)[.]ts$', list],
      },
    },
    {
      name: 'offers-give-no-tables',
      comment: 'What a room offers is functions, predicates and views; its tables are its own.',
      severity: 'error',
      from: { path: '^apps/server/src/rooms/[^/]+/index[.]ts$' },
      to: { path: '[.]table[.]ts$' },
    },
    {
      name: 'views-read-their-table',
      comment:
        'A view is one table of its room and nothing else, so that all rooms may read all views without a cycle.',
      severity: 'error',
      from: { path: '^apps/server/src/(.+)/[^/]+[.]view[.]ts$' },
      to: {
        path: '^(apps|packages)/',
        pathNot: [
          '^apps/server/src/$1/[^/]+[.]table[.]ts$',
          '^apps/server/src/platform/db/view[.]ts$',
          '^packages/contract/src/[^/]+/values[.]ts$',
        ],
      },
    },
    {
      name: 'tables-refer-to-tables',
      comment: 'A foreign key names the other room’s table; through the door it would load the whole room.',
      severity: 'error',
      from: { path: `${rooms}.*[.]table[.]ts$` },
      to: {
        path: rooms,
        pathNot: ['^apps/$1/src/rooms/$2/', '[.]table[.]ts$', '/rooms/[^/]+/index[.]tsx?$'],
      },
    },
    {
      name: 'rooms-from-outside-by-the-door',
      comment:
        'Everyone else too: the server by index.ts, the web application by its routes, actions.ts or index.ts.',
      severity: 'error',
      from: { path: '^apps/', pathNot: [rooms, serverWiring, '^apps/server/src/demo/'] },
      to: {
        path: rooms,
        pathNot: [
          '/rooms/[^/]+/index[.]tsx?$',
          '[.]view[.]ts$',
          '^apps/web/src/rooms/[^/]+/((public-)?routes[.]tsx|actions[.]ts)$',
        ],
      },
    },
    {
      name: 'room-ts-only-from-all',
      comment: 'A manifest loads all of its room: what others may have of it is the offer, index.ts.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: list },
      to: { path: '^apps/server/src/rooms/[^/]+/room[.]ts$' },
    },
    {
      name: 'who-sits-gets-no-key',
      comment:
        'What answers a student who sits reads questions through their view, which has no key (AMB-091): only what marks imports the door.',
      severity: 'error',
      from: {
        path: '^apps/server/src/rooms/sittings/(own-sittings|paper|start-attempt|save-answers|note-event|draw|ends)[.]',
      },
      to: {
        path: '^apps/server/src/rooms/(questions/|sittings/(marking|submit-attempt|grade-attempt|regrade|results))',
        pathNot: '^apps/server/src/rooms/questions/questions[.]view[.]ts$',
      },
    },
    {
      name: 'offers-load-no-handlers',
      comment:
        'Not by way of others either: whoever needs a function or a table would load half of the server.',
      severity: 'error',
      from: { path: '^apps/server/src/rooms/[^/]+/index[.]ts$' },
      to: { path: '[.]handlers[.]ts$|^apps/server/src/platform/http/mount[.]ts$', reachable: true },
    },
    {
      name: 'the-demo-school-by-doors-and-tables',
      comment: 'It writes what a school has at once, and calls what rooms offer.',
      severity: 'error',
      from: { path: '^apps/server/src/demo/' },
      to: { path: rooms, pathNot: ['/rooms/[^/]+/index[.]ts$', '[.](view|table)[.]ts$'] },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: {
        path: '^apps/server/src/(rooms|testing)/|^apps/server/src/(main[.]ts$|app[.]ts$|cli(/|[.]ts$)|demo/)',
      },
    },
    {
      name: 'rooms-know-no-wiring',
      comment: 'Only tests may use testing/.',
      severity: 'error',
      from: { path: '^apps/server/src/rooms/', pathNot: tests },
      to: { path: '^apps/server/src/testing/|^apps/server/src/(main[.]ts$|app[.]ts$|cli(/|[.]ts$)|demo/)' },
    },
    {
      name: 'ui-knows-no-room',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(rooms|app)/' },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Schemas and pure rules that run in a browser: no I/O, no packages but these.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/(zod|date-fns)/'] },
    },
    {
      name: 'page-blocks-stand-alone',
      comment: 'What public pages are made of: drawn by the server and by the editor, so it knows neither.',
      severity: 'error',
      from: { path: '^packages/page-blocks/src/', pathNot: tests },
      to: { pathNot: ['^packages/(page-blocks|contract)/src/', '(^|/)node_modules/(@types/)?react/'] },
    },
    {
      name: 'no-contract-values-early',
      comment: 'Types, and values, which know no schema: one would bring zod into the first chunk.',
      severity: 'error',
      // The one form that the kit has itself comes when it is asked for, as those of rooms do.
      from: {
        path: '^apps/web/src/(app|ui)/|^apps/web/src/main[.]tsx$',
        pathNot: [tests, '^apps/web/src/ui/list/views/view-dialog[.]tsx$'],
      },
      // `normalised` is a function of a few lines that imports nothing.
      to: {
        path: '(^|/)node_modules/zod/|^packages/contract/',
        pathNot: [values, '^packages/contract/src/shared/normalised\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'values-stand-alone',
      comment:
        'Everybody may import values, the first chunk too: they import other values, and types of anything.',
      severity: 'error',
      from: { path: values },
      to: { pathNot: values, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Not within a room, and not between rooms, whose doors would import each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // What Vite hands over as text carries a query that no resolver knows.
      to: { couldNotResolve: true, pathNot: '\\?inline$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
