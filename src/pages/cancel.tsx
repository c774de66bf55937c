import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { CancellationRoute } from '#src/features/cancellation/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'

/** Where the cancellation button of every sub-site leads (§ 312k BGB). Nobody has to be signed in for it. */
export default function CancelPage() {
  return <CancellationRoute />
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.cancel" descriptionKey="descriptions.cancel" />
)
