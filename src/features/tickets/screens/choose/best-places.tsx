import { useTranslation } from 'react-i18next'
import { euros } from '#contract/kernel/primitives.ts'
import type { EventArea, TicketEventDetail } from '#contract/ticketing/events.ts'
import type { BestSeats, HeldSeats } from '#contract/ticketing/holds.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { holdProblemOf, useHoldSeats } from '../../api/holds.ts'
import { bundleFor } from '../../model/bundles.ts'
import { useBundleWords } from '../../parts/use-bundle-words.ts'
import { BuyGate } from './buy-gate.tsx'
import * as styles from './choose.module.css'
import { HoldRefusal } from './hold-refusal.tsx'
import { PartyFields } from './party-fields.tsx'
import { classesOf, mostOf, readParty, sumIn } from './party.ts'

export interface BestPlacesProps {
  event: TicketEventDetail
  onHeld: (held: HeldSeats, best: BestSeats) => void
}

/** The platform chooses: how many, in which class, in which price area. */
export function BestPlaces({ event, onHeld }: BestPlacesProps) {
  const { t } = useTranslation('tickets')
  const [search, changeSearch] = useAddressSearch()
  const hold = useHoldSeats(event.id)
  const most = mostOf(event)
  const party = readParty(search, most)
  const classes = classesOf(party)
  const area = event.areas.find(({ key }) => key === search.get('area'))?.key
  const isPairs = party.pairs > 0

  const change = (changes: Readonly<Record<string, string>>) => {
    // What was refused is no longer what is asked for.
    hold.reset()
    changeSearch(changes)
  }
  const take = (where: Pick<BestSeats, 'areas' | 'blocks'>) => {
    const best = { classes, ...where }
    hold.mutate({ best }, { onSuccess: outcome => outcome.ok && onHeld(outcome.value, best) })
  }
  return (
    <div className={styles.form}>
      <PartyFields event={event} party={party} most={most} onChange={change} />
      <BundleOffer
        event={event}
        classes={classes}
        isBusy={hold.isPending}
        onTake={blocks => take({ blocks })}
      />
      {!isPairs && (
        <AreaChoice event={event} classes={classes} area={area} onChange={key => change({ area: key })} />
      )}
      <HoldRefusal problem={holdProblemOf(hold.data)} />
      <BuyGate event={event}>
        <Button
          loading={hold.isPending}
          disabled={classes.length === 0}
          onClick={() => take(area !== undefined && !isPairs ? { areas: [area] } : {})}
        >
          {isPairs ? t('best.findPairs', { count: party.pairs }) : t('best.find', { count: classes.length })}
        </Button>
      </BuyGate>
    </div>
  )
}

interface BundleOfferProps {
  event: TicketEventDetail
  classes: readonly PriceClass[]
  isBusy: boolean
  onTake: (blocks: string[]) => void
}

/** Where these people pay less together than one by one. */
function BundleOffer({ event, classes, isBusy, onTake }: BundleOfferProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const bundleWords = useBundleWords()
  const offer = bundleFor(classes, event)
  if (!offer) return null
  const { bundle, cents, regularCents } = offer
  const price = (amount: number) => formatMoney(euros(amount), language)
  const blocks = t('best.blocks', { count: bundle.blocks.length, blocks: bundle.blocks.join(', ') })
  const mayTake = event.state === 'onSale' && event.own?.isOpen === true && event.own.left >= classes.length
  return (
    <Notice
      title={t('bundle.cheaper', { blocks, price: price(cents), regular: price(regularCents) })}
      actions={
        mayTake && (
          <Button variant="quiet" loading={isBusy} onClick={() => onTake(bundle.blocks)}>
            {t('bundle.find', { count: classes.length, blocks })}
          </Button>
        )
      }
    >
      {bundleWords(bundle)}
    </Notice>
  )
}

interface AreaChoiceProps {
  event: TicketEventDetail
  classes: readonly PriceClass[]
  area: string | undefined
  /** @param key empty: any area. */
  onChange: (key: string) => void
}

function AreaChoice({ event, classes, area, onChange }: AreaChoiceProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const blocksIn = ({ key }: EventArea) => {
    const blocks = event.blocks.filter(block => block.area === key)
    const stands = event.stands.filter(stand => blocks.some(block => block.stand === stand.key))
    return [
      ...stands.map(({ name }) => inLanguage(name, language)),
      t('best.blocks', { count: blocks.length, blocks: blocks.map(block => block.key).join(', ') }),
    ].join(' · ')
  }
  const options = event.areas.map(one => {
    const sum = sumIn(one, classes)
    const isMissing = sum === undefined
    return {
      value: one.key,
      label: t('best.area', { area: one.key }),
      description: [
        blocksIn(one),
        one.free === 0 ? t('best.noneFree') : t('best.free', { count: one.free }),
        ...(isMissing ? [t('best.classMissing')] : []),
      ].join(' · '),
      aside: isMissing ? undefined : formatMoney(euros(sum), language),
      disabled: isMissing || one.free === 0,
    }
  })
  return (
    <RadioGroup
      legend={t('best.areas')}
      hint={t('best.areasHint', { count: classes.length })}
      look="cards"
      value={area ?? ''}
      onValueChange={onChange}
      options={[{ value: '', label: t('best.anyArea') }, ...options]}
    />
  )
}
