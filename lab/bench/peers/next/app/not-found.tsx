export default function NotFound() {
  return (
    <>
      <h1 className="headline title">Page not found</h1>
      <p>There is no such page.</p>
    </>
  );
}
