import type { PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { EventOpening } from '#src/shell/event-opening.tsx'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** One event: what it is, when and where, and all about it. A match opens with its board; its title is heard then. */
export default function EventPage({ pageContext: { page } }: PageProps<object, PageContext>) {
  if (!page?.event) return null
  const [first] = page.blocks
  const opensItself = first?.type === 'matchCentre' && first.match !== undefined
  return (
    <article>
      {opensItself ? (
        <h1 className="visually-hidden">{page.title}</h1>
      ) : (
        <EventOpening page={page} event={page.event} />
      )}
      <Blocks blocks={page.blocks} />
    </article>
  )
}
