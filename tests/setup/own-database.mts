/** Files of `tests/server` that start processes with a database of their own: nothing else would be proved on another one. */
export const ownDatabase = ['tests/server/crashes.test.ts', 'tests/server/platform/start-and-stop.test.ts']
