import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership, NewCard as Card } from '#contract/membership/memberships.ts'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'

const NewCardDialog = lazyPart(async () => (await import('../membership-forms.ts')).NewCardDialog)

export interface NewCardProps {
  membership: Pick<Membership, 'holder'>
  card: Card
}

/** The way to another card of plastic, or what became of the one that is ordered. */
export function NewCard({ membership: { holder }, card }: NewCardProps) {
  const { t } = useTranslation('membership')
  const cart = useShopAddress()(paths.cart)
  const [step, setStep] = useState<'asking' | 'done'>()
  if (card.isOrdered) {
    return (
      <p>
        {t('newCard.ordered')}{' '}
        {card.checkoutId !== null && (
          <AppLink href={paths.account.order(card.checkoutId)}>{t('renewal.toOrder')}</AppLink>
        )}
      </p>
    )
  }
  return (
    <>
      {step === 'done' && (
        <Notice
          tone="success"
          live
          title={t('newCard.inCart')}
          actions={<ButtonLink href={cart}>{t('renewal.toCart')}</ButtonLink>}
        >
          {t('newCard.inCartText')}
        </Notice>
      )}
      <Row>
        <Button variant="quiet" aria-label={t('newCard.label', { holder })} onClick={() => setStep('asking')}>
          {t('newCard.action')}
        </Button>
      </Row>
      <Suspense>
        {step === 'asking' && (
          <NewCardDialog
            holder={holder}
            card={card}
            onDone={() => setStep('done')}
            onClose={() => setStep(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
