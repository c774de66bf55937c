import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { typedEmail } from '#contract/kernel/typed-text.ts'
import type { StaffEvent } from '#contract/ticketing/staff-events.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useStaffErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { type Simulation, simulationQuery } from '../../api/events.ts'
import { fromClubTime, toClubTime } from '../../parts/club-time.ts'
import { SimulatedRights } from './simulated-rights.tsx'

const simulatorForm = z.object({
  at: z.string().transform((text, context) => {
    const moment = fromClubTime(text)
    if (moment !== undefined) return moment
    context.addIssue({ code: 'custom', message: 'no moment' })
    return z.NEVER
  }),
  email: z.union([z.literal(''), typedEmail]),
  isOnSale: z.boolean(),
})

/** Who could buy what at a moment: a look at the phases before anybody else has one. */
export function Simulator({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('ticket-office')
  const [asked, setAsked] = useState<Simulation>()
  const { form, props, field } = useContractForm({
    schema: simulatorForm,
    defaultValues: {
      at: toClubTime(event.phases[0]?.opensAt ?? event.startsAt),
      email: '',
      isOnSale: event.state !== 'onSale',
    },
    send: ({ body }) => {
      setAsked(body)
      return Promise.resolve({ ok: true as const, value: undefined })
    },
    faultText: (_, wrong) => t(wrong === 'at' ? 'simulator.momentFault' : 'faults.email'),
  })
  return (
    <Part title={t('simulator.title')}>
      <Card>
        <form {...props} className={styles.form}>
          <div className={styles.columns}>
            <TextField
              {...field('at')}
              type="datetime-local"
              label={t('simulator.at')}
              hint={t('simulator.atHint')}
              required
            />
            <TextField
              {...field('email')}
              type="email"
              label={t('simulator.email')}
              hint={t('simulator.emailHint')}
              autoComplete="off"
            />
          </div>
          <Controller
            control={form.control}
            name="isOnSale"
            render={({ field: { value, onChange } }) => (
              <Checkbox label={t('simulator.asOnSale')} checked={value} onCheckedChange={onChange} />
            )}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="quiet">
              {t('simulator.show')}
            </Button>
          </div>
        </form>
        <div role="status">{asked && <Answer eventId={event.id} asked={asked} />}</div>
      </Card>
    </Part>
  )
}

function Answer({ eventId, asked }: { eventId: string; asked: Simulation }) {
  const { t } = useTranslation('ticket-office')
  const errorText = useStaffErrorText()
  const { data, error } = useQuery(simulationQuery(eventId, asked))
  if (error) {
    return (
      <Notice tone="error" title={t('simulator.failed')}>
        {errorText(error)}
      </Notice>
    )
  }
  return data ? <SimulatedRights at={asked.at} rows={data} /> : null
}
