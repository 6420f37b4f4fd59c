import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetCartKey, keepCartKey, readCartKey, rememberCartCount } from './cart-memory';
import { forgetCart } from './forget-cart';
import { useCartCount } from './use-cart-count';

afterEach(() => forgetCart());

describe('the key of a visitor’s cart', () => {
  it('is made once, as the gateway takes it, and kept', () => {
    expect(readCartKey()).toBeNull();
    const key = keepCartKey();
    expect(key).toMatch(/^[\w-]{32,100}$/);
    expect(keepCartKey()).toBe(key);
    expect(readCartKey()).toBe(key);
    forgetCartKey();
    expect(readCartKey()).toBeNull();
  });

  it('is not taken from a cookie that holds something else', () => {
    document.cookie = 'cart-key=short; Path=/';
    expect(readCartKey()).toBeNull();
  });
});

describe('how much is in the cart', () => {
  it('is told to those who show it, and goes with the person who signs out', () => {
    keepCartKey();
    const { result } = renderHook(useCartCount);
    act(() => rememberCartCount(3));
    expect(result.current).toBe(3);
    act(() => rememberCartCount(0));
    expect(result.current).toBe(0);
    expect(readCartKey()).not.toBeNull();
    act(() => rememberCartCount(2));
    act(() => forgetCart());
    expect([result.current, readCartKey()]).toEqual([0, null]);
  });
});
