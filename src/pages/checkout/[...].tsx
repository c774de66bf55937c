import type { HeadProps, PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { CheckoutRoutes } from '#src/features/checkout/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'

/** Everything below `/checkout/`: the steps to an order, and its confirmation. */
export default function CheckoutPage({ params, location }: PageProps<object, PageContext>) {
  return (
    <ClientArea>
      <RequireSignIn>
        <CheckoutRoutes path={params['*'] ?? ''} search={location.search} />
      </RequireSignIn>
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.checkout" />
)
