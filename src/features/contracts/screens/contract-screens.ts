// One chunk: each chunk costs every signed-in page some bytes, and the forms lie in one of their own.
export { ContractsScreen } from './contracts/contracts-screen.tsx'
export { BelowContracts } from './contract/contract-screen.tsx'
