import { navigate } from 'gatsby'
import { CartLink } from '#src/features/shop/widgets/cart-link.tsx'
import { SignInLink } from '#src/features/sign-in/widgets/sign-in-link.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { ToolPlaces } from './tool-places.tsx'

/** Cart and account as links. Before any script has run, the account's page is the way to sign in. */
export function PlainTools() {
  const config = useSiteConfig()
  const language = useLanguage()
  const signIn = () => {
    import('#src/lib/auth/sign-in-here.ts')
      .then(({ signInHere }) => signInHere(config, language))
      // The account says what is wrong, and how to go on.
      .catch(() => navigate(paths.account.root))
  }
  return <ToolPlaces cart={<CartLink />} account={<SignInLink onSignIn={signIn} />} />
}
