import type { UserEvent } from '@testing-library/user-event'
import { AccountRoutes, KeptRoutes } from '#src/features/account/routes.tsx'
import { Goodbye, isGoodbye } from '#src/features/account/widgets/goodbye.tsx'
import { FeaturesContext } from '#src/lib/features/features-context.ts'
import { features } from '#src/shell/features.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import type { Backend } from '../../helpers/backend.ts'
import { AtAddress } from '../../helpers/navigation.tsx'
import { openScreen, type ScreenOptions, signInBrowser } from '../../helpers/render.tsx'

/** Signs an example person in; gives the bearer token. */
export async function signInAs(backend: Backend, email: string, name: string): Promise<string> {
  const token = await backend.signIn(email)
  signInBrowser({ token, email, name })
  return token
}

/** Opens the account at an address, as its page does. */
export const openAccount = (path: string, options: Omit<ScreenOptions, 'path'> = {}): UserEvent =>
  openScreen(
    <AtAddress root="/account/">
      {rest =>
        isGoodbye(rest) ? (
          <Goodbye />
        ) : (
          <FeaturesContext value={features}>
            <RequireSignIn withoutAnswer={<KeptRoutes path={rest} />}>
              <AccountRoutes path={rest} />
            </RequireSignIn>
          </FeaturesContext>
        )
      }
    </AtAddress>,
    { ...options, path },
  )
