/** The oldest Node that can install the packages; the product itself then runs on the Node 24 among them. */
const OLDEST = 18

/** Ends the process with one plain line where Node is too old to go on. Written so that such a Node can read it. */
export function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST) return
  console.error(
    'Node ' +
      process.versions.node +
      ' is too old. Install Node 24 (or any from ' +
      OLDEST +
      ') from https://nodejs.org and try again.',
  )
  process.exit(1)
}
