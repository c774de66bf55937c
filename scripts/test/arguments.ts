import { parseArgs } from 'node:util'

export interface Arguments {
  /** Leaves nothing out. */
  all: boolean
  /** The commit before the change, where it is known. */
  since: string | undefined
  /** Writes what this run took into scripts/test/budget.json. */
  record: boolean
}

/** Reads what stands behind `npm test --`. Throws where it knows something else. */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean', default: false },
      since: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  })
  return { all: values.all, since: values.since, record: values.record }
}
