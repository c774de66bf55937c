import { z } from 'zod'
import { chooseSeasonPlace } from '#contract/subscription/contracts.ts'
import { type PricingClass, pricingClasses } from '#contract/subscription/master-data.ts'
import type { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'

/** What stands in the fields. */
export interface BuyingValues {
  /** Narrows the seats; it is not sent. */
  row: string
  seatNo: string
  pricingClass: PricingClass
  mediumCode: string
  /** `self` is the account that buys: of a fan club nobody yet. */
  holder: 'self' | 'other'
  recipientEmail: string
}

export const nothingChosen: BuyingValues = {
  row: '',
  seatNo: '',
  pricingClass: 'full',
  mediumCode: '',
  holder: 'self',
  recipientEmail: '',
}

export type ChosenPlace = z.output<typeof chooseSeasonPlace.body>

export type BuyingForm = Pick<
  ReturnType<typeof useContractForm<BuyingValues, ChosenPlace, unknown>>,
  'form' | 'field' | 'errorOf'
>

/** @param masterDataId of the season */
export const buyingForm = (masterDataId: string) =>
  z
    .object({
      row: z.string(),
      seatNo: z.string(),
      pricingClass: z.enum(pricingClasses),
      mediumCode: z.string(),
      holder: z.enum(['self', 'other']),
      recipientEmail: z.string(),
    })
    .superRefine(({ seatNo }, context) => {
      if (seatNo === '') refuse(context, ['seatNo'], 'required')
    })
    .transform(
      ({
        seatNo,
        pricingClass,
        mediumCode,
        holder,
        recipientEmail,
      }): z.input<typeof chooseSeasonPlace.body> => ({
        masterDataId,
        seatNo: Number(seatNo),
        pricingClass,
        mediumCode,
        ...(holder === 'other' && { recipientEmail }),
      }),
    )
    .pipe(chooseSeasonPlace.body)
