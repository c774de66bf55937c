// One chunk: each chunk costs every public page some bytes, and the forms lie in one of their own.
export { ContractStepScreen } from './step/contract-step-screen.tsx'
export { ContractsScreen } from './contracts/contracts-screen.tsx'
export { BelowContracts } from './contract/contract-screen.tsx'
export { HolderTransferScreen } from './transfer/holder-transfer-screen.tsx'
export { SubscriberTransferScreen } from './transfer/subscriber-transfer-screen.tsx'
