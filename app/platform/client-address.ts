import { createContext, type RouterContext, RouterContextProvider } from 'react-router';

/** The network address of the request; empty when unknown. Used for counting, never stored as it is. */
export const clientAddress = createContext<string>('');

/**
 * The context of loaders and actions. It records whether the client address was read: then the answer is not shared.
 */
export class RequestContext extends RouterContextProvider {
  #isAddressRead = false;

  get isAddressRead(): boolean {
    return this.#isAddressRead;
  }

  override get<Value>(context: RouterContext<Value>): Value {
    this.#isAddressRead ||= context === (clientAddress as unknown);
    return super.get(context);
  }
}
