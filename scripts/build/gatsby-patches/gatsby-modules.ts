import { createRequire, Module } from 'node:module'

/** Modules that Gatsby loads, by the names that it loads them with. */
export interface GatsbyModules {
  readonly load: (name: string) => Readonly<Record<string, unknown>>
  /** Puts something in the place of a module. Returns what loads the module itself. */
  readonly replaceModule: (name: string, exports: unknown) => () => unknown
  /** Puts something in the place of one exported function. Throws where the module exports no such function. */
  readonly replaceExport: (name: string, member: string, make: (original: never) => unknown) => void
}

/** Replaces modules in this process. @param file from which Gatsby's modules are found: its `package.json`. */
export function gatsbyModules(file: string): GatsbyModules {
  const inGatsby = createRequire(file)
  return {
    load: name => inGatsby(name) as Readonly<Record<string, unknown>>,
    replaceModule(name, exports) {
      const place = inGatsby.resolve(name)
      const replacement = Object.assign(new Module(place), { filename: place, loaded: true, exports })
      inGatsby.cache[place] = replacement
      return () => {
        Reflect.deleteProperty(inGatsby.cache, place)
        return inGatsby(place) as unknown
      }
    },
    replaceExport(name, member, make) {
      const exports = inGatsby(name) as Record<string, unknown>
      const original = exports[member]
      if (typeof original !== 'function') throw new Error(`${name} exports no function "${member}"`)
      exports[member] = make(original as never)
    },
  }
}
