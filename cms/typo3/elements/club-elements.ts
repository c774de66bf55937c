import { type CmsBlockType, cmsBlockTypes } from '#contract/cms/cms-page.ts'
import { pruned } from '../repaired.ts'
import { typo3Header } from '../typo3-schema.ts'
import type { ElementBlocks } from './element-draft.ts'
import { titleOf } from './heading.ts'

/** The club's own elements: `kurve_` and the name of a block, whose fields they have under the same names (docs/typo3.md). */
const blocksByName = new Map(cmsBlockTypes.map(type => [type.toLowerCase(), type]))

/** The block of one of the club's own elements: `kurve_teaser_grid` and `kurve_teasergrid` are one. */
export const clubBlockType = (element: string): CmsBlockType | undefined =>
  blocksByName.get(
    element
      .replace(/^kurve_/, '')
      .replaceAll(/[_-]/g, '')
      .toLowerCase(),
  )

/** Lists that TYPO3 writes as an object with numbers for names become lists. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withLists)
  const entries = Object.entries(value).map(
    ([key, inner]: [string, unknown]) => [key, withLists(inner)] as const,
  )
  return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
    : Object.fromEntries(entries)
}

/** An element of the club. Its heading is the block's title, its text the block's. */
export const clubBlock =
  (type: CmsBlockType): ElementBlocks =>
  ({ element, read }) => {
    const content = read(typo3Header)
    if (!content) return []
    const { header: _, bodytext, ...fields } = element.content
    const title = titleOf(content)
    const own = pruned(withLists(fields)) as Readonly<Record<string, unknown>> | undefined
    return [
      {
        ...(title !== undefined && { title }),
        ...(typeof bodytext === 'string' && bodytext !== '' && { text: bodytext }),
        ...own,
        type,
      },
    ]
  }
