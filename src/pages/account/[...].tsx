import type { HeadProps, PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { AccountRoutes, KeptRoutes } from '#src/features/account/routes.tsx'
import { Goodbye, isGoodbye } from '#src/features/account/widgets/goodbye.tsx'
import { FeaturesContext } from '#src/lib/features/features-context.ts'
import { OwnSection } from '#src/shell/acting/own-section.tsx'
import { features } from '#src/shell/features.ts'
import { AccountLayout } from '#src/shell/layout/account-layout.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'

/** Everything below `/account/`, for the person who is signed in. */
export default function AccountPage({ params }: PageProps<object, PageContext>) {
  const path = params['*'] ?? ''
  return (
    <ClientArea>
      {isGoodbye(path) ? (
        <Goodbye />
      ) : (
        <FeaturesContext value={features}>
          <RequireSignIn
            withoutAnswer={
              <AccountLayout>
                <KeptRoutes path={path} />
              </AccountLayout>
            }
          >
            <AccountLayout>
              <OwnSection>
                <AccountRoutes path={path} />
              </OwnSection>
            </AccountLayout>
          </RequireSignIn>
        </FeaturesContext>
      )}
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.account" />
)
