import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { WithdrawalRoute } from '#src/features/withdrawal/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'

/** The withdrawal function of every sub-site with a shop (§ 356a BGB). Nobody has to be signed in for it. */
export default function WithdrawPage() {
  return <WithdrawalRoute />
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.withdraw" descriptionKey="descriptions.withdraw" />
)
