/** What is made of an object, once for as long as that lives: for rows that are kept in memory, and read by many requests. */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { made: Made }>();
  return (of) => {
    let kept = known.get(of);
    if (!kept) known.set(of, (kept = { made: make(of) }));
    return kept.made;
  };
}
