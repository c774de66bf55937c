import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { SignOutCallback } from '#src/features/sign-in/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'

/** Where the provider sends people after signing out. */
export default function SignOutCallbackPage() {
  return (
    <ClientArea>
      <SignOutCallback />
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.signOut" />
)
