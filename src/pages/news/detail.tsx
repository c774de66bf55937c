import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { DetailPage, GoTo } from '#src/shell/detail-page.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientOnly } from '#src/shell/providers/client-only.tsx'

/** `/news/detail/?id={uid}` (SPEC 2) leads on to the article's own address, which is the canonical one. */
export default function NewsDetailPage() {
  return (
    <ClientOnly>
      <DetailPage<string> file="/news/index.json">{slug => <GoTo href={slug} />}</DetailPage>
    </ClientOnly>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => <PageHead {...props} titleKey="titles.news" />
