import type { HeadProps } from 'gatsby'
import { useCallback } from 'react'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Callback } from '#src/features/sign-in/routes.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'

/** Where the provider sends people after signing in. What they had in the cart comes along. */
export default function CallbackPage() {
  const config = useSiteConfig()
  const claimCart = useCallback(async () => {
    const { claimVisitorCart } = await import('#src/features/shop/widgets/claim-cart.ts')
    return claimVisitorCart(config)
  }, [config])
  return (
    <ClientArea>
      <Callback beforeReturn={claimCart} />
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.signIn" />
)
