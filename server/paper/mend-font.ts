interface Lookup {
  readonly subTables: readonly unknown[]
}

/** What is used of fontkit's inside, which is not among its types. */
export interface FontInside {
  readonly GSUB?: { readonly lookupList: { get: (index: number) => Lookup } }
  readonly _layoutEngine: {
    readonly engine?: {
      readonly GPOSProcessor: {
        applyAnchor: (mark: unknown, base: unknown, baseIndex: number) => void
      } | null
    } | null
  }
}

/**
 * Lets fontkit (2.0.4) lay out texts at which it throws: letters with a mark that the font attaches nowhere, as in Gurmukhi, Telugu, Malayalam
 * and Khmer, and the rule of Mongolian that looks backwards, whose count it forgets to read. The mark stands where its own width puts it, and
 * the rule is left out; the letters are joined all the same.
 */
export function mendFont({ GSUB, _layoutEngine: { engine } }: FontInside): void {
  const positioning = engine?.GPOSProcessor
  if (positioning) {
    const applyAnchor = positioning.applyAnchor.bind(positioning)
    positioning.applyAnchor = (mark, base, baseIndex) => {
      if (base !== null) applyAnchor(mark, base, baseIndex)
    }
  }
  if (!GSUB) return
  const { lookupList } = GSUB
  const get = lookupList.get.bind(lookupList)
  lookupList.get = index => {
    try {
      return get(index)
    } catch {
      return { subTables: [] }
    }
  }
}
