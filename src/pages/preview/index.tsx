import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { PreviewRoute } from '#src/features/preview/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'

/** A page of this sub-site before it is built, for editors. */
export default function PreviewPage() {
  return (
    <ClientArea>
      <RequireSignIn>
        <PreviewRoute />
      </RequireSignIn>
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.preview" />
)
