// eslint-disable-next-line testing-library/no-manual-cleanup -- a reload in the middle of a test, not the tidying after it
import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CheckoutRoutes } from '#src/features/checkout/routes.tsx'
import { paths } from '#src/lib/paths.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import type { Backend } from '../../helpers/backend.ts'
import { AtAddress } from '../../helpers/navigation.tsx'
import { openScreen, type ScreenOptions, signInBrowser } from '../../helpers/render.tsx'
import { emptyCart, putIntoCart } from '../../helpers/shop-as.ts'

export const jana = 'jana.kraemer@example.org'
export const jersey = '1001-M'

/** Signs somebody in who has these in the cart and nothing else; gives the bearer token. */
export async function signInWithCart(backend: Backend, skus = [jersey], email = jana): Promise<string> {
  const token = await backend.signIn(email)
  signInBrowser({ token, email, name: 'Jana Krämer' })
  await emptyCart(token)
  for (const sku of skus) await putIntoCart(token, sku)
  return token
}

/** Opens the checkout at an address, as its page does. */
export const openCheckout = (path: string, options: Omit<ScreenOptions, 'path'> = {}): UserEvent =>
  openScreen(
    <RequireSignIn>
      <AtAddress root="/checkout/">
        {(rest, search) => <CheckoutRoutes path={rest} search={search} />}
      </AtAddress>
    </RequireSignIn>,
    { ...options, path },
  )

/** Loads the page anew at the address where it is: what only its memory held is gone. */
export function reloadCheckout(options: Omit<ScreenOptions, 'path'> = {}): UserEvent {
  cleanup()
  return openCheckout(window.location.pathname + window.location.search, options)
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const button = (name: string) => screen.findByRole('button', { name })

export const orderButton = 'Zahlungspflichtig bestellen'

/** Goes with the usual address, shipping and payment to the review. */
export async function goToReview(): Promise<UserEvent> {
  const user = openCheckout(paths.checkout.address)
  await user.click(await button('Weiter zu Versand und Zahlung'))
  await user.click(await button('Weiter zur Übersicht'))
  await heading('Stimmt alles?')
  return user
}
