import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { SilentCallback } from '#src/features/sign-in/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientOnly } from '#src/shell/providers/client-only.tsx'

/** Where the provider sends the hidden frame of a silent sign-in. */
export default function SilentCallbackPage() {
  return (
    <ClientOnly>
      <SilentCallback />
    </ClientOnly>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.signIn" />
)
