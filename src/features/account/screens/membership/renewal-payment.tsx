import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#contract/membership/memberships.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'

const RenewalPaymentDialog = lazyPart(
  async () => (await import('../membership-forms.ts')).RenewalPaymentDialog,
)

export interface RenewalPaymentProps {
  membership: Pick<Membership, 'id' | 'holder' | 'renewal'>
  payment: NonNullable<Membership['renewalPayment']>
}

/** The way to change how the fees of later years are paid. */
export function RenewalPayment({ membership, payment }: RenewalPaymentProps) {
  const { t } = useTranslation('membership')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('renewalPayment.changeLabel', { holder: membership.holder })}
        onClick={() => setOpen(true)}
      >
        {t('renewalPayment.change')}
      </Button>
      <Suspense>
        {isOpen && (
          <RenewalPaymentDialog membership={membership} payment={payment} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
