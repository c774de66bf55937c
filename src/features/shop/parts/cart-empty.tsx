import { useTranslation } from 'react-i18next'
import { useSession } from '#src/lib/auth/session.tsx'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import * as styles from './ways.module.css'

/** A cart with nothing in it. A visitor may have one in an account that they have just signed out of. */
export function CartEmpty() {
  const { t } = useTranslation('shop')
  const isVisitor = useSession().status === 'visitor'
  return (
    <EmptyState
      title={t('cart.emptyTitle')}
      action={
        <div className={styles.ways}>
          <ButtonLink href={paths.shop.root}>{t('cart.toShop')}</ButtonLink>
          {isVisitor && <SignIn />}
        </div>
      }
    >
      {t('cart.emptyText')}
      {isVisitor && ` ${t('cart.keptText')}`}
    </EmptyState>
  )
}

function SignIn() {
  const { t } = useTranslation('shop')
  const { start, isLeaving, failure } = useSignIn()
  return (
    <>
      <Button variant="quiet" onClick={start} loading={isLeaving}>
        {t('cart.signIn')}
      </Button>
      {failure && <p role="alert">{t('cart.signInFailed')}</p>}
    </>
  )
}
