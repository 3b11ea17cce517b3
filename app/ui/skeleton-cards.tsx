const places = ['first', 'second', 'third'];

/** Three still cards while the first ones are on their way. They do not shimmer. */
export function SkeletonCards() {
  return (
    <div className="cards" aria-hidden="true">
      {places.map((place) => (
        <div key={place} className="card">
          <div className="card-img" />
          <div className="card-body">
            <span className="avatar skel border-transparent" />
            <span className="skel col-start-2 mt-0.5 h-4.5 w-3/5" />
            <span className="skel col-start-2 mt-1.5 h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
