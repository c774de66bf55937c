import { account } from '#src/features/account/feature.ts'
import { checkout } from '#src/features/checkout/feature.ts'
import { contracts } from '#src/features/contracts/feature.ts'
import { fanClubs } from '#src/features/fan-clubs/feature.ts'
import { wallet } from '#src/features/wallet/feature.ts'
import type { Feature } from '#src/lib/features/define-feature.ts'

/** What the account area is made of. A new feature is a line here; `AccountSection` says what the order does. */
export const features: readonly Feature[] = [account, checkout, wallet, contracts, fanClubs]
