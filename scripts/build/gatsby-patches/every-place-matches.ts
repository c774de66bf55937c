import { unmatched } from './patterns.ts'

/** The little that is needed of webpack, which Gatsby brings along. */
interface Compilation {
  readonly hooks: {
    readonly finishModules: {
      tap: (name: string, check: (modules: Iterable<{ readonly resource?: string }>) => void) => void
    }
  }
  readonly errors: Error[]
}

interface Compiler {
  readonly hooks: {
    readonly thisCompilation: { tap: (name: string, work: (compilation: Compilation) => void) => void }
  }
}

/** A patch of modules: its name, and the paths of the modules that it replaces something in. */
export interface Places {
  readonly name: string
  readonly places: readonly RegExp[]
}

/**
 * Paths of patched modules that are in no bundle: a module that moved to another file would come unpatched.
 * @param resources paths of the bundle's modules, with their queries.
 */
export function unmatchedPlaces(resources: readonly string[], patches: readonly Places[]): Error[] {
  const files = resources.map(resource => resource.replace(/\?.*$/, ''))
  return patches.flatMap(({ name, places }) =>
    places
      .filter(place => !files.some(file => place.test(file)))
      .map(place => unmatched(place, { file: "Webpack's modules", what: `what "${name}" changes` })),
  )
}

/** Ends a run of webpack in which one of the patched modules was not met. */
export class EveryPlaceMatches {
  private readonly patches: readonly Places[]

  constructor(patches: readonly Places[]) {
    this.patches = patches
  }

  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap('EveryPlaceMatches', compilation => {
      compilation.hooks.finishModules.tap('EveryPlaceMatches', modules => {
        const resources = Array.from(modules, ({ resource }) => resource ?? '')
        compilation.errors.push(...unmatchedPlaces(resources, this.patches))
      })
    })
  }
}
