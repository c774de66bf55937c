import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type {
  ContractMasterData,
  ContractPrice,
  SeasonBlock,
  SeasonPlace,
} from '#contract/subscription/master-data.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { paths } from '#src/lib/paths.ts'
import { isOwnPage } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Button } from '#src/ui/button.tsx'
import * as styles from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useBuySeasonTicket } from '../../api/buying.ts'
import { pricesQuery, placesQuery } from '../../api/master-data.ts'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'
import { buyingForm, type BuyingValues, nothingChosen } from './buying-form.ts'
import { DetailFields } from './detail-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { Terms } from './terms.tsx'

export interface BuyFormProps {
  season: ContractMasterData
  block: SeasonBlock
}

/** Asks for the place, class, medium and who uses it, once the block is chosen. */
export function BuyForm({ season, block }: BuyFormProps) {
  const { t } = useTranslation('contracts')
  const places = useQuery(placesQuery(season.id, block.block))
  const prices = useQuery(pricesQuery(season.id))
  const both = {
    data: places.data && prices.data && { places: places.data, prices: prices.data },
    error: places.error ?? prices.error,
    isFetching: places.isFetching || prices.isFetching,
    refetch: () => Promise.all([places.refetch(), prices.refetch()]),
  }
  return (
    <Loaded
      query={both}
      errorTitle={t('buying.placesFailed')}
      skeleton={<CardsSkeleton cards={2} height="10rem" />}
    >
      {data => <Form season={season} block={block} {...data} />}
    </Loaded>
  )
}

interface FormProps extends BuyFormProps {
  places: readonly SeasonPlace[]
  prices: readonly ContractPrice[]
}

/** What is wrong where, by the platform's codes. */
const ofDetails = {
  PRICING_CLASS_UNKNOWN: 'pricingClass',
  MEDIUM_UNKNOWN: 'mediumCode',
  RECIPIENT_NOT_FOUND: 'recipientEmail',
  ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT: 'holder',
  ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT: 'holder',
  FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED: 'holder',
} as const

function Form({ season, block, places, prices }: FormProps) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const faultText = useContractFaultText()
  const session = useSession()
  const cart = useShopAddress()(paths.cart)
  const { send, hasPlace } = useBuySeasonTicket()
  const ofCategory = prices.filter(({ category }) => category === block.category)
  const form = useContractForm({
    schema: buyingForm(season.id),
    defaultValues: {
      ...nothingChosen,
      seatNo: block.isStanding ? String(places[0]?.seatNo ?? '') : '',
      pricingClass: ofCategory[0]?.pricingClass ?? 'full',
      mediumCode: season.media[0]?.code ?? '',
    },
    send,
    // Where people stand no field asks for the place.
    refusals: block.isStanding ? ofDetails : { ...ofDetails, SEASON_PLACE_TAKEN: 'seatNo' },
    faultText: (fault, field) =>
      faultText(fault === 'invalid' && field === 'recipientEmail' ? 'email' : fault),
    onDone: () => {
      // A sub-site without a shop has no cart either.
      if (isOwnPage(cart)) navigate(cart)
      else window.location.assign(cart)
    },
  })
  const { props, field, errorOf, failure, isPending } = form
  const values = useWatch({ control: form.form.control }) as BuyingValues
  const isActing = session.status === 'signedIn' && session.acting !== undefined
  return (
    <form {...props} className={styles.form}>
      {failure && (
        <Notice
          tone="error"
          live
          title={t(hasPlace ? 'buying.notInCart' : 'buying.failed')}
          actions={hasPlace ? <ButtonLink href={cart}>{t('pay.toCart')}</ButtonLink> : undefined}
        >
          {errorText(failure)}
        </Notice>
      )}
      <PlaceFields form={form} block={block} places={places} row={values.row} />
      <DetailFields form={form} media={season.media} prices={ofCategory} />
      <Controller
        control={form.form.control}
        name="holder"
        render={({ field: { onChange, ...input } }) => (
          <RadioGroup
            {...input}
            legend={t('facts.holder')}
            options={[
              { value: 'self', label: t(isActing ? 'buying.nobodyYet' : 'buying.me') },
              { value: 'other', label: t('buying.somebody'), description: t('buying.somebodyText') },
            ]}
            onValueChange={onChange}
            error={errorOf('holder')}
          />
        )}
      />
      {values.holder === 'other' && (
        <TextField
          {...field('recipientEmail')}
          type="email"
          autoComplete="off"
          label={t('offer.email')}
          hint={t('offer.emailHint')}
          required
        />
      )}
      <Terms season={season} prices={ofCategory} values={values} />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t('buying.submit')}
        </Button>
      </div>
    </form>
  )
}
