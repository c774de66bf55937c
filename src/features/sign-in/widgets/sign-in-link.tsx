import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'

export interface SignInLinkProps {
  /** Signs in at once and comes back to this page; without it the link leads to the account, which asks to sign in. */
  onSignIn?: () => void
}

/** "Anmelden" in the header. Needs no script. */
export function SignInLink({ onSignIn }: SignInLinkProps) {
  const { t } = useTranslation('common')
  return (
    <ButtonLink
      href={paths.account.root}
      variant="quiet"
      {...(onSignIn && {
        'data-scripted': true,
        onClick: event => {
          // For a new tab or window it stays the link that it is.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onSignIn()
        },
      })}
    >
      {t('header.signIn')}
    </ButtonLink>
  )
}
