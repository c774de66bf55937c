import { HolderTransferScreen } from '../transfer/holder-transfer-screen.tsx'
import { SubscriberTransferScreen } from '../transfer/subscriber-transfer-screen.tsx'
import { ContractStepScreen } from './contract-step-screen.tsx'

/** Two steps below the list: `holder-transfers/<id>/`, `subscriber-transfers/<id>/`, and `<id>/<step>/` of a contract. */
export function BeyondContract({ id, step }: { id: string; step: string }) {
  if (id === 'holder-transfers') return <HolderTransferScreen key={step} id={step} />
  if (id === 'subscriber-transfers') return <SubscriberTransferScreen key={step} id={step} />
  return <ContractStepScreen id={id} step={step} />
}
