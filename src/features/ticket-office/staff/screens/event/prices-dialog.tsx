import { useTranslation } from 'react-i18next'
import type { EventBundle } from '#contract/ticketing/events.ts'
import type { StaffEvent } from '#contract/ticketing/staff-events.ts'
import { moreThanFull } from '#contract/ticketing/staff-own-events.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useChangePrices } from '../../api/events.ts'
import { useBundlePieces } from '../../parts/use-bundle-pieces.ts'
import * as amountStyles from './prices.module.css'
import { pricesForm, pricesValues } from './price-form.ts'

const classes = ['full', 'reduced', 'child'] as const

/** What places of a draft cost, area by area. */
export function PricesDialog({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const values = pricesValues(event, language)
  const { dialog, field } = useStaffForm({
    schema: pricesForm(event.version),
    defaultValues: values,
    send: useChangePrices(event.id).mutateAsync,
    faultText: fault => t(fault === moreThanFull ? 'prices.faults.tooMuch' : 'prices.faults.amount'),
    failedTitle: t('prices.failed'),
    doneText: () => t('prices.done'),
    onClose,
  })
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <FormDialog
      {...dialog}
      title={t('prices.title')}
      description={t('prices.text')}
      submitLabel={t('prices.save')}
    >
      {values.areas.map(({ area }, index) => (
        <fieldset key={area} className={styles.group}>
          <legend className={styles.legend}>{t('event.area', { area })}</legend>
          <div className={amountStyles.amounts}>
            {classes.map(priceClass => (
              <TextField
                key={priceClass}
                {...field(`areas.${index}.${priceClass}`)}
                {...amount}
                label={t(`classes.${priceClass}`)}
                required={priceClass === 'full'}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <TextField {...field('pair')} {...amount} label={t('prices.pair')} required />
      {event.bundles.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('prices.bundles')}</legend>
          {event.bundles.map((bundle, index) => (
            <TextField
              key={index}
              {...field(`bundles.${index}.cents`)}
              {...amount}
              label={<BundleLabel bundle={bundle} />}
              hint={t('prices.bundleHint')}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

function BundleLabel({ bundle: { name, blocks, pieces } }: { bundle: EventBundle }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const piecesText = useBundlePieces()
  return t('prices.bundle', {
    group: inLanguage(name, language),
    pieces: piecesText(pieces),
    blocks: blocks.join(', '),
  })
}
